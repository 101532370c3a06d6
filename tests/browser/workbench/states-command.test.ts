import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#tools/run-command.ts'

it('npm run states takes a picture of a state that a signed-in person sees', () => {
  const to = mkdtempSync(join(tmpdir(), 'riva-pictures-'))
  const asked = ['tools/states.ts', 'confirmThenDo', '--look', 'hr.light.1280', '--to', to, '--against', to]
  try {
    execFileSync(process.execPath, asked, { cwd: root, encoding: 'utf8' })
    expect(readdirSync(to)).toContain('confirmThenDo.confirming.hr.light.1280.png')
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
})
