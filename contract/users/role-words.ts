import type { CompanyRole, Permission, StoreRole } from '#contract/session/roles.ts'
import { type Message, msg } from '#contract/shell/msg.ts'
import { isIdle } from './changes.ts'

export const roleWords: Readonly<Record<CompanyRole, Message>> = {
  ROLE_COMPANY_ADMIN: msg`Company admin`,
  ROLE_COMPANY_EDITOR: msg`Company editor`,
  ROLE_COMPANY_USER: msg`Company user`,
  ROLE_COMPANY_OFFLINE_USER: msg`Offline user`,
}

export const storeRoleWords: Readonly<Record<StoreRole, Message>> = {
  ROLE_STORE_NONE: msg`No role`,
  ROLE_STORE_ADMIN: msg`Store admin`,
  ROLE_STORE_USER: msg`Store user`,
}

/** The switches of the edit-user screen with their descriptions. */
export const permissionWords: Readonly<Record<Permission, { readonly label: Message; readonly help: Message }>> = {
  VIEW_DASHBOARD: { label: msg`Dashboard`, help: msg`Can see the dashboard.` },
  ALLOW_COMPLETION: { label: msg`Completion`, help: msg`Completes preauthorized orders.` },
  ALLOW_REFUND: { label: msg`Refund`, help: msg`Refunds customers and voids preauthorized orders.` },
  ALLOW_ORDER_EXPORT: { label: msg`Order export`, help: msg`Exports lists of orders as reports.` },
  VIEW_INVOICE: { label: msg`Invoice download`, help: msg`Sees the company's invoices and downloads them.` },
  VIRTUAL_TERMINAL: { label: msg`Virtual terminal`, help: msg`Takes payments by phone or mail.` },
  SEND_INVOICE_TO_EMAIL: { label: msg`Invoices by e-mail`, help: msg`Receives the company's invoices by e-mail.` },
}

const idleHelp = msg`Only company admins and editors see invoices. For this role the switch has no effect.`

/** The description of a switch for a role; it says so where the permission opens nothing (D11). */
export const permissionHelp = (name: Permission, role: CompanyRole | null): Message =>
  role !== null && isIdle(name, role) ? idleHelp : permissionWords[name].help
