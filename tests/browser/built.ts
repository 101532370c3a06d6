import { buildIfNeeded } from '#gateway/ground/build/build.ts'

/** The screens are built once before all files, not by the worker that comes first. */
export async function setup(): Promise<void> {
  await buildIfNeeded()
}
