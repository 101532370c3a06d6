import type { CheckedLayout } from '#contract/stores/layout-check.ts'
import { layoutCheckMachine } from '#machines/stores/layout-check.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

export const exampleTexts = { css: 'h1{color:red}', header: '<h1>Shop</h1>', footer: '' }
export const otherTexts = { ...exampleTexts, header: '<h1 onclick="x">Other</h1>' }
export const exampleChecked: CheckedLayout = {
  ...exampleTexts,
  faults: [{ part: 'header', kind: 'attribute', line: 1, column: 1, text: 'onclick="x"' }],
}

export const layoutCheckModel = defineModel({
  machine: layoutCheckMachine,
  inputs: [exampleTexts],
  cases: [
    happens({ type: 'layout.changed', ...otherTexts }, 'something typed'),
    happens({ type: 'layout.changed', ...exampleTexts }, 'the first text typed'),
    happens({ type: 'check.repeated' }),
    passes('settleFor', 'layoutCheck.settling'),
    answers('checkLayout', exampleChecked, 'checked'),
    fails('checkLayout'),
  ],
  facts: ({ texts, checked }) => [texts.header, checked !== null],
  delays: { settleFor: 400 },
})
