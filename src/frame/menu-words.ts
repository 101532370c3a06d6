import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CreditCard,
  FileText,
  Landmark,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  MonitorSmartphone,
  Phone,
  Receipt,
  Settings,
  Store,
  Users,
} from 'lucide-react'
import type { MenuGroupName } from '#contract/session/menu.ts'
import type { ScreenName } from '#contract/session/screens.ts'

interface EntryLook {
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
}

/** Words and icons of the sidebar's entries (NAV-23…28). */
export const entryLooks: Readonly<Partial<Record<ScreenName, EntryLook>>> = {
  home: { label: msg`Dashboard`, icon: LayoutDashboard },
  transactions: { label: msg`Orders`, icon: CreditCard },
  pisTransactions: { label: msg`IBAN orders`, icon: Landmark },
  posTransactions: { label: msg`POS orders`, icon: MonitorSmartphone },
  linkGenerate: { label: msg`Generate link`, icon: Link2 },
  linkList: { label: msg`View links`, icon: Link2 },
  terminalPrepare: { label: msg`Virtual terminal`, icon: Phone },
  companyEdit: { label: msg`Company`, icon: Settings },
  userList: { label: msg`Users`, icon: Users },
  storeList: { label: msg`Stores`, icon: Store },
  documentsActive: { label: msg`Active`, icon: FileText },
  documentsInPreparation: { label: msg`To be applied`, icon: FileText },
  documentsArchived: { label: msg`Archive`, icon: FileText },
  invoicesNotDownloaded: { label: msg`Not downloaded`, icon: Receipt },
  invoicesDownloaded: { label: msg`Downloaded`, icon: Receipt },
}

export const groupWords: Readonly<Record<MenuGroupName, MessageDescriptor>> = {
  dashboard: msg`Overview`,
  manage: msg`Manage`,
  payByLink: msg`Pay by link`,
  virtualTerminal: msg`Virtual terminal`,
  settings: msg`Settings`,
  documents: msg`Documents`,
  invoices: msg`Invoices`,
}
