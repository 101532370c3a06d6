import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Issuer, MaybeText } from '#contract/shell/fields.ts'
import { layoutLimit } from './layout-calls.ts'

export const layoutParts = ['css', 'header', 'footer'] as const
export type LayoutPart = (typeof layoutParts)[number]

/**
 * A fault at a position. `syntax`: unreadable. `open`: an unclosed element. The other kinds are removed on save: a CSS
 * rule, property or value; an HTML element, attribute or address.
 */
export const layoutFaults = ['syntax', 'rule', 'property', 'value', 'element', 'attribute', 'address', 'open'] as const
export type LayoutFaultKind = (typeof layoutFaults)[number]

/** `line` and `column` count from 1; `text` is the shortened source there. */
const LayoutFault = v.object({
  part: v.picklist(layoutParts),
  kind: v.picklist(layoutFaults),
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  column: v.pipe(v.number(), v.integer(), v.minValue(1)),
  text: v.string(),
})
export type LayoutFault = v.InferOutput<typeof LayoutFault>

/** CSS, header and footer as they would be saved, with at most 100 faults. */
const CheckedLayout = v.object({ css: MaybeText, header: MaybeText, footer: MaybeText, faults: v.array(LayoutFault) })
export type CheckedLayout = v.InferOutput<typeof CheckedLayout>

const Text = v.pipe(v.string(), v.maxLength(layoutLimit, 'tooLong'))

/** Cleans a layout without saving it, for the preview and the fault marks (STS-18). 429 after 60 within a minute. */
export const checkLayout = call({
  method: 'POST',
  path: 'riva/api/users/:sub/companies/:company/stores/:storeId/layout-check',
  query: v.object(Issuer),
  body: v.object({ css: Text, header: Text, footer: Text }),
  replies: { 200: CheckedLayout },
  access: { who: 'member', anyOf: ['ROLE_STORE_ADMIN'] },
  addition: { feature: 'layoutCheck' },
  summary: 'Clean a layout without saving it',
  requirements: ['STS-18'],
})
