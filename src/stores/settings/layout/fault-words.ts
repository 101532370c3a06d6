import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LayoutFaultKind } from '#contract/stores/layout-check.ts'

/** What is wrong with a place of a layout, and what becomes of it; the text of the place follows. */
export const faultWords: Readonly<Record<LayoutFaultKind, MessageDescriptor>> = {
  syntax: msg`This cannot be read as CSS and is left out`,
  rule: msg`This rule is not allowed and is left out`,
  property: msg`This property is not allowed and is left out`,
  value: msg`This value loads something or cannot be read, and is left out`,
  element: msg`This element is not allowed and is left out`,
  attribute: msg`This attribute is not allowed and is left out`,
  address: msg`This address is not allowed and is left out`,
  open: msg`This element is not closed`,
}
