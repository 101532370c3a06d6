import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()

/** What is entered on a tab, and what the last field says then. */
interface Rule {
  readonly tab: string
  readonly enter: Readonly<Record<string, string>>
  readonly says: string | null
}

const required = 'This is required.'
const tooLong = 'This value is too long.'
const noSubject = { 'mails.7.subject': '' }
const days = 'Please enter valid default days until expiry. Valid range is 1-1825.'
const mails = 'cardholderNotifications&part='
const links = 'payByLink'
const mail = 'templates.customerEmail.'

const rules: readonly (readonly [string, Rule])[] = [
  ['a subject of the default language · STS-12', { tab: `${mails}7`, enter: noSubject, says: required }],
  [
    'a subject of 255 letters · STS-12',
    { tab: `${mails}7`, enter: { 'mails.7.subject': 'a'.repeat(255) }, says: null },
  ],
  [
    'a subject of 256 letters · STS-12',
    { tab: `${mails}7`, enter: { 'mails.7.subject': 'a'.repeat(256) }, says: tooLong },
  ],
  [
    'a subject of the other language beside a body with a letter · STS-12',
    { tab: `${mails}4`, enter: { 'mails.4.body': 'Hello', 'mails.4.subject': '' }, says: required },
  ],
  [
    'a subject of the other language beside a body without a letter · STS-12',
    { tab: `${mails}4`, enter: { 'mails.4.body': '1 2', 'mails.4.subject': '' }, says: null },
  ],
  ['a body of the default language · STS-13', { tab: `${mails}7`, enter: { 'mails.7.body': '' }, says: required }],
  ['a body of the other language · STS-13', { tab: `${mails}4`, enter: { 'mails.4.body': '' }, says: null }],
  [
    'a discount text of 256 letters · STS-14',
    { tab: `${mails}7&kind=discounts`, enter: { 'discounts.7.text': 'a'.repeat(256) }, says: null },
  ],
  [
    'a discount text of 257 letters · STS-14',
    { tab: `${mails}7&kind=discounts`, enter: { 'discounts.7.text': 'a'.repeat(257) }, says: tooLong },
  ],
  [
    'a discount header of 257 letters · STS-14',
    { tab: `${mails}7&kind=discounts`, enter: { 'discounts.7.header': 'a'.repeat(257) }, says: tooLong },
  ],
  ['no days · STS-38', { tab: links, enter: { pblDaysValid: '' }, says: required }],
  ['0 days · STS-38', { tab: links, enter: { pblDaysValid: '0' }, says: days }],
  ['1,825 days · STS-38', { tab: links, enter: { pblDaysValid: '1825' }, says: null }],
  ['1,826 days · STS-38', { tab: links, enter: { pblDaysValid: '1826' }, says: days }],
  [
    'a caption of 51 letters · STS-39',
    { tab: links, enter: { pblAdditionalFieldCaption: 'a'.repeat(51) }, says: tooLong },
  ],
  [
    'a template with a body and no subject · STS-40',
    { tab: links, enter: { [`${mail}body`]: 'Pay', [`${mail}subject`]: '' }, says: required },
  ],
  [
    'a template with a subject and no body · STS-40',
    { tab: links, enter: { [`${mail}subject`]: 'Pay', [`${mail}body`]: '' }, says: required },
  ],
  [
    'a template with neither · STS-40',
    { tab: links, enter: { [`${mail}subject`]: '', [`${mail}body`]: '' }, says: null },
  ],
]

/** What stands at a field; null while it finds nothing wrong, or an empty text where there is no such field. */
const saidAt = (page: Page, path: string): Promise<string | null> =>
  page.evaluate((at) => {
    const control = document.querySelector(`[name="${at}"], [data-field="${at}"] [contenteditable]`)
    if (control?.getAttribute('aria-invalid') !== 'true') return control ? null : ''
    const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  }, path)

it.each(rules)('the settings judge %s', async (_, { tab, enter, says }) => {
  const { page } = await atSettings(stage, jadran.split, {}, `?tab=${tab}`)
  let last = ''
  for (const [path, value] of Object.entries(enter)) {
    const field = fieldAt(page, path)
    await field.waitFor()
    // An editor that is still being set up takes its saved text over what was entered.
    await expect
      .poll(async () => {
        await field.fill(value)
        return field.evaluate((control) =>
          control instanceof HTMLInputElement ? control.value : control.textContent?.trim(),
        )
      })
      .toBe(value)
    await field.blur()
    last = path
  }
  if (says === null) return expect.poll(() => saidAt(page, last)).toBeNull()
  if (says === required) await button(page, 'Show what is missing').click()
  await expect.poll(() => saidAt(page, last)).toEqual(expect.stringContaining(says))
})
