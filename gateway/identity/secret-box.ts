import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSecretKey } from '#gateway/ground/database/setting-kinds.ts'
import { makeFolder } from '#gateway/ground/files/make-folder.ts'
import { placeFile } from '#gateway/ground/files/place-file.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const FORM = 'v1'

/** Seals what must be read again, but not by a thief of the database alone. A seal fits one owner only. */
export interface SecretBox {
  readonly seal: (secret: string, owner: string) => string
  readonly open: (sealed: string, owner: string) => string
}

/** Something was sealed with another key than the one of now. */
export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret'
}

export const secretBoxOf = (secretKey: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', readSecretKey(secretKey), '', 'riva secrets at rest', KEY_BYTES))
  return {
    seal: (secret, owner) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${FORM}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')}`
    },
    open: (sealed, owner) => {
      const [form, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      try {
        if (form !== FORM) throw new Error(`not of the form ${FORM}`)
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return `${decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`
      } catch (cause) {
        throw new UnreadableSecret(
          'A sealed secret of the database does not open: SECRET_KEY is not the one it was sealed with.',
          {
            cause,
          },
        )
      }
    },
  }
}

/** The key of the settings; else the one that lies beside the embedded database, made at the first start. */
export const openSecretBox = async (config: {
  readonly secretKey: string | undefined
  readonly dataDir: string
}): Promise<SecretBox> => {
  if (config.secretKey !== undefined) return secretBoxOf(config.secretKey)
  const file = join(config.dataDir, 'secret.key')
  await makeFolder(config.dataDir)
  if (!existsSync(file)) await placeFile(file, randomBytes(KEY_BYTES).toString('base64'))
  const kept = (await readFile(file, 'utf8')).trim()
  if (readSecretKey(kept).length !== KEY_BYTES) throw new Error(`${file} holds no key of ${KEY_BYTES} bytes.`)
  return secretBoxOf(kept)
}
