import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Id, Issuer, MaybeId, MaybeText, Problem } from '#contract/shell/fields.ts'

/** Limits of one upload (STS-27); sizes in bytes. */
export const pictureLimits = { count: 5, bytes: 500_000, types: ['image/jpeg', 'image/png'], pixels: 4096 } as const

/** A picture of a store with its public address; a rejected file is returned without an id (STS-26, STS-30, D66). */
export const Picture = v.object({ id: MaybeId, name: v.string(), url: MaybeText, format: MaybeText })
export type Picture = v.InferOutput<typeof Picture>

const path = 'mrc/api/users/:sub/companies/:company/stores/:storeId/pictures'
const access = { who: 'member', anyOf: ['ROLE_STORE_ADMIN'] } as const

/** The pictures of a store, newest first (STS-31). */
export const listPictures = call({
  method: 'GET',
  path,
  query: v.object(Issuer),
  replies: { 200: v.array(Picture) },
  access,
  summary: 'The pictures of a store',
  requirements: ['STS-26', 'STS-31'],
})

/**
 * Multipart with up to five files in the field `files`, 500 kB each (STS-27, STS-31). The reply lists all files sent; one
 * that is no JPEG or PNG, too large in pixels, or cannot be read has no id. 413: too many bytes in all. Never 415 (D66).
 */
export const uploadPictures = call({
  method: 'POST',
  path,
  query: v.object(Issuer),
  files: { field: 'files', most: pictureLimits.count, bytes: pictureLimits.bytes },
  replies: { 200: v.array(Picture), 400: Problem, 409: Problem, 413: Problem },
  access,
  summary: 'Upload pictures',
  requirements: ['STS-27', 'STS-30', 'STS-31'],
})

/** Deletes a picture (STS-31, D5); the same reply when it no longer exists. */
export const deletePicture = call({
  method: 'DELETE',
  path,
  query: v.object({ ...Issuer, pictureId: Id }),
  replies: { 204: v.undefined_() },
  access,
  summary: 'Delete a picture',
  requirements: ['STS-31'],
})
