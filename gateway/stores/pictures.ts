import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Upload } from '#contract/shell/call.ts'
import { isUuid } from '#contract/shell/uuid.ts'
import {
  type deletePicture as deletePictureCall,
  type listPictures as listPicturesCall,
  type Picture,
  pictureLimits,
  type uploadPictures as uploadPicturesCall,
} from '#contract/stores/picture-calls.ts'
import { record } from '#gateway/audit/trail.ts'
import { withoutCardNumbers } from '#gateway/ground/card-digits.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { picture, store } from './schema.ts'

const mostOfStore = 100
const ofOnePerson = { times: 200, seconds: 3_600 }

type Format = 'png' | 'jpeg'

/** By its first bytes: neither its name nor its type is believed. */
const formatOf = (bytes: Buffer): Format | null => {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'jpeg' : null
}

/** Ordinary progressive pictures have about ten scans. */
const mostScans = 50
const scanMarker = Buffer.from([0xff, 0xda])

/** The decoder walks over all blocks in every scan, so a small file with thousands of scans would take it minutes. */
const hasTooManyScans = (jpeg: Buffer): boolean => {
  let scans = 0
  for (let at = jpeg.indexOf(scanMarker); at >= 0 && scans <= mostScans; at = jpeg.indexOf(scanMarker, at + 2))
    scans += 1
  return scans > mostScans
}

/** Drawn again, so that nothing but the picture stays; null where it is none, or has too many pixels. */
const redrawn = async (bytes: Buffer): Promise<{ readonly bytes: Buffer; readonly format: Format } | null> => {
  const format = formatOf(bytes)
  if (format === null || bytes.length > pictureLimits.bytes) return null
  if (format === 'jpeg' && hasTooManyScans(bytes)) return null
  try {
    const image = sharp(bytes, { limitInputPixels: pictureLimits.pixels ** 2, failOn: 'error' })
    const { width, height } = await image.metadata()
    if (width > pictureLimits.pixels || height > pictureLimits.pixels) return null
    const turned = image.rotate()
    return { format, bytes: await (format === 'png' ? turned.png() : turned.jpeg({ quality: 90 })).toBuffer() }
  } catch {
    return null
  }
}

const addressOf = (publicUrl: string, id: string, format: string): string =>
  `${publicUrl}/pictures/${id}.${format === 'jpeg' ? 'jpg' : format}`

const longestName = 100

/**
 * Without what a file system may take for a path, and without a card number that somebody called a file. A Mac writes a
 * letter and its accent as two characters.
 */
const nameOf = ({ name }: Upload): string => {
  const plain = withoutCardNumbers(name.normalize('NFC').replace(/[^\p{L}\p{N} ._()-]/gu, '_'))
  const cut = plain.slice(0, longestName)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim() || 'picture'
}

export const listPictures: Handler<typeof listPicturesCall> = async ({ database, config }, { params }) => {
  const rows = await database
    .db()
    .select({ id: picture.id, name: picture.name, format: picture.format })
    .from(picture)
    .where(and(eq(picture.companyId, Number(params.company)), eq(picture.storeId, Number(params.storeId))))
    .orderBy(desc(picture.createdAt), desc(picture.id))
  return { status: 200, body: rows.map((row) => ({ ...row, url: addressOf(config.publicUrl, row.id, row.format) })) }
}

/** Keeps the files that are pictures; the others come back without an id (D66). */
export const uploadPictures: Handler<typeof uploadPicturesCall> = async (visit, { params, body: files }) => {
  const { database, clock, config, sub } = visit
  const [companyId, storeId] = [Number(params.company), Number(params.storeId)]
  await slowDown(visit, `pictures of ${sub}`, ofOnePerson)
  const drawn: { file: Upload; image: Awaited<ReturnType<typeof redrawn>> }[] = []
  for (const file of files) drawn.push({ file, image: await redrawn(Buffer.from(file.bytes)) })
  return database.tx(async (db) => {
    await db.select({ id: store.id }).from(store).where(eq(store.id, storeId)).for('update')
    const [held] = await db
      .select({ n: count() })
      .from(picture)
      .where(and(eq(picture.companyId, companyId), eq(picture.storeId, storeId)))
    if ((held?.n ?? 0) + drawn.length > mostOfStore) return { status: 409, body: { message: 'TOO_MANY_PICTURES' } }
    const kept: Picture[] = []
    for (const { file, image } of drawn) {
      const name = nameOf(file)
      if (image === null) {
        kept.push({ id: null, name, url: null, format: null })
        continue
      }
      const id = randomUUID()
      await db.insert(picture).values({ ...image, id, companyId, storeId, name, createdAt: clock.now() })
      kept.push({ id, name, url: addressOf(config.publicUrl, id, image.format), format: image.format })
    }
    const names = kept.filter(({ id }) => id !== null).map(({ name }) => name)
    if (names.length > 0) {
      await record(visit, {
        company: companyId,
        action: 'STORE_CHANGED',
        subject: { kind: 'store', id: storeId, label: null },
        changes: [{ field: 'pictures', before: null, after: names.join(', ') }],
      })
    }
    return { status: 200, body: kept }
  })
}

export const deletePicture: Handler<typeof deletePictureCall> = async (visit, { params, query }) => {
  const [companyId, storeId] = [Number(params.company), Number(params.storeId)]
  return visit.database.tx(async (db) => {
    const [gone] = isUuid(query.pictureId)
      ? await db
          .delete(picture)
          .where(and(eq(picture.companyId, companyId), eq(picture.storeId, storeId), eq(picture.id, query.pictureId)))
          .returning({ name: picture.name })
      : []
    if (gone) {
      await record(visit, {
        company: companyId,
        action: 'STORE_CHANGED',
        subject: { kind: 'store', id: storeId, label: null },
        changes: [{ field: 'pictures', before: gone.name, after: null }],
      })
    }
    return { status: 204, body: undefined }
  })
}

/** A picture by its public address. */
export const readPicture = async (database: Database, id: string) => {
  if (!isUuid(id)) return null
  const [found] = await database.db().select().from(picture).where(eq(picture.id, id))
  return found ?? null
}
