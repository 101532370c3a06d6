import * as v from 'valibot'

/** An exception in a tab's scripts: part, kind and place, never anything that a person typed or sees. */
export const BrowserError = v.object({
  part: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  name: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
  places: v.pipe(v.array(v.pipe(v.string(), v.regex(/^assets\/[\w.-]{1,80}:\d+:\d+$/))), v.maxLength(10), v.readonly()),
})
export type BrowserError = v.InferOutput<typeof BrowserError>
