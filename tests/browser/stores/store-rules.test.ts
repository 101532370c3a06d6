import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atSettings, jadran } from './at-settings.ts'

const stage = openStage()

/** What is entered, and what the last field says then. */
interface Rule {
  readonly enter: Readonly<Record<string, string>>
  readonly says: string | null
}

const required = 'This is required.'
const tooLong = 'This value is too long.'
const notEmail = 'Please enter valid e-mail address.'
const days = 'Please enter valid default days until expiry. Valid range is 1-1825.'
const mail = 'templates.customerEmail.'
const long = (length: number) => 'a'.repeat(length)

const tabs: readonly (readonly [string, string, readonly Rule[]])[] = [
  [
    'merchant notifications that are on · STS-07',
    'merchantNotifications',
    [
      { enter: { email1: '' }, says: required },
      { enter: { email1: 'trgovina@' }, says: notEmail },
      { enter: { email2: '' }, says: null },
      { enter: { email2: 'trgovina' }, says: notEmail },
      { enter: { email3: '' }, says: null },
      { enter: { email3: '@jadran.example' }, says: notEmail },
      { enter: { merchantHeader: '' }, says: required },
      { enter: { merchantBody: '' }, says: required },
    ],
  ],
  [
    'e-mails to cardholders in the default language · STS-12, STS-13',
    'cardholderNotifications&part=7',
    [
      { enter: { 'mails.7.subject': '' }, says: required },
      { enter: { 'mails.7.subject': long(255) }, says: null },
      { enter: { 'mails.7.subject': long(256) }, says: tooLong },
      { enter: { 'mails.7.body': '' }, says: required },
    ],
  ],
  [
    'e-mails to cardholders in the other language · STS-12, STS-13',
    'cardholderNotifications&part=4',
    [
      { enter: { 'mails.4.body': 'Hello', 'mails.4.subject': '' }, says: required },
      { enter: { 'mails.4.body': '1 2', 'mails.4.subject': '' }, says: null },
      { enter: { 'mails.4.body': '' }, says: null },
    ],
  ],
  [
    'discount texts · STS-14',
    'cardholderNotifications&part=7&kind=discounts',
    [
      { enter: { 'discounts.7.text': long(256) }, says: null },
      { enter: { 'discounts.7.text': long(257) }, says: tooLong },
      { enter: { 'discounts.7.header': long(257) }, says: tooLong },
    ],
  ],
  [
    'payment links and their e-mails · STS-38, STS-39, STS-40',
    'payByLink',
    [
      { enter: { pblDaysValid: '' }, says: required },
      { enter: { pblDaysValid: '0' }, says: days },
      { enter: { pblDaysValid: '1825' }, says: null },
      { enter: { pblDaysValid: '1826' }, says: days },
      { enter: { pblAdditionalFieldCaption: long(50) }, says: null },
      { enter: { pblAdditionalFieldCaption: long(51) }, says: tooLong },
      { enter: { [`${mail}body`]: 'Pay', [`${mail}subject`]: '' }, says: required },
      { enter: { [`${mail}subject`]: 'Pay', [`${mail}body`]: '' }, says: required },
      { enter: { [`${mail}subject`]: '', [`${mail}body`]: '' }, says: null },
    ],
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

/** An editor that is still being set up takes its saved text over what was entered. */
async function enter(page: Page, path: string, value: string): Promise<void> {
  const field = fieldAt(page, path)
  await field.waitFor()
  await expect
    .poll(async () => {
      await field.fill(value)
      return field.evaluate((control) =>
        control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
          ? control.value
          : control.textContent?.trim(),
      )
    })
    .toBe(value)
  await field.blur()
}

it.each(tabs)('the settings judge %s', async (_, tab, rules) => {
  const { page } = await atSettings(stage, jadran.split, {}, `?tab=${tab}`)
  const discard = sender(page, 'form.discarded')
  for (const { enter: entered, says } of rules) {
    for (const [path, value] of Object.entries(entered)) await enter(page, path, value)
    const last = Object.keys(entered).at(-1) ?? ''
    if (says === required) await button(page, 'Show what is missing').click()
    const isSaid = says === null ? null : expect.stringContaining(says)
    await expect.poll(() => saidAt(page, last), { message: JSON.stringify(entered) }).toEqual(isSaid)
    // What is wrong keeps Update off, what is right does not.
    const mayUpdate = says === null && (await discard.isEnabled())
    await expect
      .poll(() => sender(page, 'form.submitted').isEnabled(), { message: JSON.stringify(entered) })
      .toBe(mayUpdate)
    if (await discard.isEnabled()) await discard.click()
    await expect.poll(() => discard.isEnabled()).toBe(false)
  }
})
