import type { MessageDescriptor } from '@lingui/core'
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
import { statusWords } from '#contract/transactions/status-words.ts'

interface StatusLook {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
}

/** Word and icon of each status, the same in list, details, filter and history (TRX-29). */
export const statusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  unprocessed: { label: statusWords.unprocessed, icon: CircleDashed },
  pre_authorized: { label: statusWords.pre_authorized, icon: CirclePause },
  authorized: { label: statusWords.authorized, icon: Check },
  completed: { label: statusWords.completed, icon: CheckCheck },
  partially_completed: { label: statusWords.partially_completed, icon: CheckCheck },
  partially_refunded: { label: statusWords.partially_refunded, icon: Undo2 },
  refunded: { label: statusWords.refunded, icon: Undo2 },
  voided: { label: statusWords.voided, icon: Ban },
  declined: { label: statusWords.declined, icon: X },
  expired: { label: statusWords.expired, icon: Clock },
  next_sub_payment: { label: statusWords.next_sub_payment, icon: RefreshCw },
  completed_iban: { label: statusWords.completed_iban, icon: CheckCheck },
  declined_iban: { label: statusWords.declined_iban, icon: X },
  in_progress_iban: { label: statusWords.in_progress_iban, icon: Clock },
  check_pis_status: { label: statusWords.check_pis_status, icon: CircleHelp },
  unknown: { label: statusWords.unknown, icon: CircleHelp },
}
