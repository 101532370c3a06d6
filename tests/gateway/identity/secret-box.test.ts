import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSecretBox, secretBoxOf } from '#gateway/identity/secret-box.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const box = secretBoxOf(secretKey)
const wrong = 'SECRET_KEY is not the one it was sealed with'

describe('a sealed secret', () => {
  it('opens again, for its owner, and looks different each time', () => {
    const [one, two] = [box.seal('JBSWY3DP', 'ana'), box.seal('JBSWY3DP', 'ana')]
    expect([box.open(one, 'ana'), box.open(two, 'ana')]).toEqual(['JBSWY3DP', 'JBSWY3DP'])
    expect(one).not.toBe(two)
    expect(one).not.toContain('JBSWY3DP')
  })

  it('opens for nobody else, with no other key, and not when one letter was changed', () => {
    const sealed = box.seal('JBSWY3DP', 'ana')
    const other = secretBoxOf(Buffer.alloc(32, 7).toString('base64'))
    const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`
    expect(() => box.open(sealed, 'iva')).toThrow(wrong)
    expect(() => other.open(sealed, 'ana')).toThrow(wrong)
    for (const text of [changed, 'JBSWY3DP', 'v1.', '']) expect(() => box.open(text, 'ana')).toThrow(wrong)
  })
})

describe('the key', () => {
  it('lies beside the embedded database, for its owner alone, and stays the same', async () => {
    const config = { secretKey: undefined, dataDir: join(folder, 'data') }
    const sealed = (await openSecretBox(config)).seal('JBSWY3DP', 'ana')
    const file = join(config.dataDir, 'secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32)
    expect((await openSecretBox(config)).open(sealed, 'ana')).toBe('JBSWY3DP')
    writeFileSync(file, 'short')
    await expect(openSecretBox(config)).rejects.toThrow('secret.key holds no key of 32 bytes.')
  })

  it('is whole or not there, also where the disk takes no more', async () => {
    const config = { secretKey: undefined, dataDir: join(folder, 'full') }
    mkdirSync(config.dataDir)
    const module = JSON.stringify(new URL('../../../gateway/identity/secret-box.ts', import.meta.url).href)
    const script = `const { openSecretBox } = await import(${module}); await openSecretBox(${JSON.stringify(config)})`
    const node = [process.execPath, '--input-type=module', '-e', script]
    // The shell lets none of its children write a file with anything in it.
    const { status, stderr } = spawnSync('/bin/sh', ['-c', 'ulimit -f 0; exec "$0" "$@"', ...node], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
    expect(readdirSync(config.dataDir)).toEqual([])
    await openSecretBox(config)
  })

  it('of the settings wins', async () => {
    const given = await openSecretBox({ secretKey, dataDir: join(folder, 'never-made') })
    expect(box.open(given.seal('JBSWY3DP', 'ana'), 'ana')).toBe('JBSWY3DP')
    expect(() => statSync(join(folder, 'never-made'))).toThrow('ENOENT')
  })
})
