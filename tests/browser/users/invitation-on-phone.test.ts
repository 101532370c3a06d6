import { expect, it } from 'vitest'
import { button, messages } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atUsers, chooseRole, openInvite } from './at-users.ts'

const stage = openStage()

it('keeps the buttons of an invitation apart on a phone, and breaks an e-mail before its domain · USR-10', async () => {
  const email = 'a.person.with.a.long.name@long-company.example'
  const { page } = await atUsers(stage, { width: 360 })
  const dialog = await openInvite(page)
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await chooseRole(dialog, 'Company admin')
  await button(dialog, 'Invite').click()
  await messages(page).getByText('The user has been invited.').waitFor()
  const [again, revoke] = await Promise.all(
    ['Send again', 'Revoke'].map((name) => button(page, `${name} ${email}`).boundingBox()),
  )
  expect((revoke?.x ?? 0) - (again?.x ?? 0) - (again?.width ?? 0)).toBeGreaterThanOrEqual(16)
  await button(page, `Revoke ${email}`).click()
  const title = page.getByRole('alertdialog').getByRole('heading')
  const lines = await title.evaluate((heading) => {
    const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let domain: Node | null = null
    for (let text = words.nextNode(); text; text = words.nextNode()) if (text.textContent?.includes('@')) domain = text
    if (domain === null) return 0
    const at = domain.textContent?.indexOf('@') ?? 0
    range.setStart(domain, at)
    range.setEnd(domain, at + '@long-company.example'.length)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.keyboard.press('Escape')
})
