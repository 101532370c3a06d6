import type { checkLayout as checkLayoutCall, LayoutPart } from '#contract/stores/layout-check.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { checkedCss, type PartFault } from './clean-css.ts'
import { cleanHtml } from './clean-html.ts'
import { htmlFaults, mostFaults } from './html-faults.ts'

const ofOnePerson = { times: 60, seconds: 60 }

const ofPart = (part: LayoutPart, faults: readonly PartFault[]) => faults.map((fault) => ({ part, ...fault }))

/** A layout as it would be shown, with what was left out of it. Nothing is kept. */
export const checkLayout: Handler<typeof checkLayoutCall> = async (visit, { body: { css, header, footer } }) => {
  await slowDown(visit, `layout checks of ${visit.sub}`, ofOnePerson)
  const checked = checkedCss(css)
  const faults = [
    ...ofPart('css', checked.faults),
    ...ofPart('header', htmlFaults(header)),
    ...ofPart('footer', htmlFaults(footer)),
  ]
  return {
    status: 200,
    body: {
      css: checked.css,
      header: cleanHtml(header),
      footer: cleanHtml(footer),
      faults: faults.slice(0, mostFaults),
    },
  }
}
