import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Ban,
  Check,
  CheckCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  Clock,
  type LucideIcon,
  RefreshCw,
  Undo2,
  X,
} from 'lucide-react'
import type { OrderStatus } from '#contract/transactions/status.ts'

interface StatusLook {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
}

/** Word and icon of each status, the same in list, details, filter and history (TRX-29). */
export const statusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  unprocessed: { label: msg`Unprocessed`, icon: CircleDashed },
  pre_authorized: { label: msg`Preauthorized`, icon: CirclePause },
  authorized: { label: msg`Authorized`, icon: Check },
  completed: { label: msg`Completed`, icon: CheckCheck },
  partially_completed: { label: msg`Partially completed`, icon: CheckCheck },
  partially_refunded: { label: msg`Partially refunded`, icon: Undo2 },
  refunded: { label: msg`Refunded`, icon: Undo2 },
  voided: { label: msg`Voided`, icon: Ban },
  declined: { label: msg`Declined`, icon: X },
  expired: { label: msg`Expired`, icon: Clock },
  next_sub_payment: { label: msg`Subscription payment`, icon: RefreshCw },
  completed_iban: { label: msg`Completed (IBAN)`, icon: CheckCheck },
  declined_iban: { label: msg`Declined (IBAN)`, icon: X },
  in_progress_iban: { label: msg`In process (IBAN)`, icon: Clock },
  check_pis_status: { label: msg`Check status (IBAN)`, icon: CircleHelp },
}
