import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, openMoney, openOrder } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import {
  completeAmountCover,
  completeMoveCover,
  refundAmountCover,
  refundMoveCover,
  voidMoveCover,
} from './money-dialogs.cover.ts'

const stage = openStage()
const refund = 'the amount of a refund follows its chart · ACT-04, ACT-06, ACT-07'
const complete = 'the amount of a capture follows its chart · ACT-08'

await describeCover({ stage, title: refund, ...refundAmountCover })
await describeCover({ stage, title: complete, ...completeAmountCover })
await describeCover({ stage, title: 'a refund on its way follows its chart · ACT-14', ...refundMoveCover })
await describeCover({ stage, title: 'a capture on its way follows its chart · ACT-14', ...completeMoveCover })
await describeCover({ stage, title: 'a void on its way follows its chart · ACT-10, ACT-14', ...voidMoveCover })

it('confirms no amount that is not allowed · ACT-06, ACT-08', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  await openOrder(visit.page, 'R-COMPLETE-ME')
  const dialog = await openMoney(visit.page, 'Complete')
  for (const [typed, isOff] of [
    ['1000.01', true],
    ['1000.00', false],
    ['0', true],
    ['0.01', false],
    ['', true],
  ] as const) {
    await dialog.getByLabel('Amount to complete').fill(typed)
    await expect.poll(() => button(dialog, /^Complete( |$)/).isDisabled(), { message: typed }).toBe(isOff)
  }
})
