import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyMessage } from '#contract/companies/messages.ts'
import type { DocumentMessage } from '#contract/documents/messages.ts'
import type { InvoiceMessage } from '#contract/invoices/messages.ts'
import type { LinkMessage } from '#contract/links/messages.ts'
import { type Notice, toastOf } from '#contract/messages.ts'
import type { StoreMessage } from '#contract/stores/messages.ts'
import type { TerminalMessage } from '#contract/terminal/messages.ts'
import type { TransactionMessage } from '#contract/transactions/messages.ts'
import type { UserMessage, UserRefusal } from '#contract/users/messages.ts'
import { signInTexts } from './early/sign-in-words.ts'
import { i18n } from './i18n.ts'

/** Words of the message keys of section 8, for the screens that exist (ERR-01). */
const transactionTexts: Readonly<Record<TransactionMessage, MessageDescriptor>> = {
  TRANSACTION_SUCCESSFULLY_REFUNDED: msg`The transaction has been refunded.`,
  TRANSACTION_SUCCESSFULLY_COMPLETED: msg`The transaction has been completed.`,
  TRANSACTION_SUCCESSFULLY_VOIDED: msg`The transaction has been voided.`,
  TRANSACTION_SUCCESSFULLY_CHARGED: msg`The amount has been charged.`,
  TRANSACTION_ERROR: msg`The action was not carried out. The transaction has not changed.`,
  DECLINED_BY_BANK: msg`The bank declined. The transaction has not changed.`,
  DECLINE_PARTIAL_REFUND_FOR_INSTALLMENTS_MESSAGE: msg`The bank declined: a payment in installments can only be refunded in full.`,
  DECLINE_PARTIAL_CAPTURE_FOR_INSTALLMENTS_MESSAGE: msg`The bank declined: a payment in installments can only be completed in full.`,
  DECLINE_SAME_DAY_PARTIAL_REFUND_MESSAGE: msg`The bank declined: a partial refund is not possible on the day of the payment. Try again tomorrow, or refund in full.`,
  DECLINE_SAME_DAY_PREAUTHORIZATION_VOID_MESSAGE: msg`The bank declined: a preauthorization cannot be voided on the day it was made. Try again tomorrow.`,
  DECLINE_MBU_DINERS_REFUND_FOR_INSTALLMENTS_MESSAGE: msg`The bank declined: Diners payments in installments cannot be refunded here. Contact your bank.`,
  ORDER_CHANGED: msg`Someone changed this transaction in the meantime. Your action was not carried out.`,
  ACTION_OUTCOME_UNKNOWN: msg`We could not confirm whether the action went through. Check the order before you try again.`,
  EXPORT_REQUEST_SENT: msg`The report has been requested.`,
  REPORT_SAVED: msg`The report has been saved.`,
  REPORT_FAILED: msg`The report could not be made. Try again.`,
  REPORT_EXPIRED: msg`The report is no longer available. Request it again.`,
  REPORT_NOT_CANCELLED: msg`We could not confirm the cancellation. Check Downloads.`,
  ORDER_PDF_NOT_FETCHED: msg`The PDF of the order could not be fetched. Try again.`,
  DOWNLOAD_NOT_FETCHED: msg`The file could not be fetched. Try again.`,
  DOWNLOAD_NOT_REMOVED: msg`The report could not be cancelled or removed. Try again.`,
  VIEWS_NOT_SAVED: msg`The saved views could not be stored. Try again.`,
}

const paperTexts: Readonly<Record<DocumentMessage | InvoiceMessage, MessageDescriptor>> = {
  DOCUMENTS_NOT_FETCHED: msg`Error fetching company documents!`,
  DOCUMENT_NOT_DOWNLOADED: msg`The document could not be fetched. Try again.`,
  INVOICES_NOT_FETCHED: msg`Error fetching company invoices!`,
  INVOICE_NOT_DOWNLOADED: msg`The file could not be fetched. Try again.`,
  UNREAD_INVOICES: msg`You have unread invoices: {count}`,
}

const companyTexts: Readonly<Record<CompanyMessage | 'TERMS_NOT_ACCEPTED', MessageDescriptor>> = {
  COMPANY_SUCCESSFULLY_UPDATED: msg`The company data has been saved.`,
  COMPANY_ENDED: msg`You no longer have access to "{company}".`,
  COMPANY_ENDED_NOW_IN: msg`You no longer have access to "{company}". You are now in "{now}".`,
  COMPANY_ENDED_CHOOSE: msg`You no longer have access to "{company}". Choose the company to continue in.`,
  COMPANY_ENDED_NONE_LEFT: msg`You no longer have access to "{company}". You belong to no other company: enter your own here, or sign out.`,
  COMPANY_ERROR_OCCURRED: msg`The company data could not be saved. Check your entries and try again.`,
  TERMS_NOT_ACCEPTED: msg`We could not confirm that your acceptance was saved. Accept again.`,
}

const userTexts: Readonly<Record<UserMessage | Exclude<UserRefusal, 'USER_CHANGED'>, MessageDescriptor>> = {
  USER_INVITED: msg`The user has been invited.`,
  OFFLINE_USER_ADDED: msg`The user has been added.`,
  USER_NOT_INVITED: msg`The user could not be invited. Check your entries and try again.`,
  PRIVILEGES_SUCCESSFULLY_UPDATED: msg`The rights of the user have been saved.`,
  PRIVILEGES_NOT_UPDATED: msg`Not all rights of the user were changed. Check them and try again.`,
  OFFLINE_USER_PROMOTED: msg`The offline user has been invited by e-mail to register, and gets access then.`,
  USER_SUCCESSFULLY_REMOVED: msg`The user has been removed from the company.`,
  USER_NOT_REMOVED: msg`The user could not be removed. Try again.`,
  INVITATION_RESENT: msg`The invitation has been sent again.`,
  INVITATION_NOT_RESENT: msg`The invitation could not be sent again. Try again later.`,
  INVITATION_REVOKED: msg`The invitation has been revoked.`,
  INVITATION_NOT_REVOKED: msg`The invitation could not be revoked. Try again.`,
  COMPANY_LEFT: msg`You have left the company.`,
  COMPANY_NOT_LEFT: msg`We could not confirm that you left the company. Check the list.`,
  COMPANY_NOT_LEFT_LAST_ADMIN: msg`You are the only administrator of this company. Give the role to someone else before you leave.`,
  AUDIT_NOT_EXPORTED: msg`The audit trail could not be exported. Try again.`,
  USER_EXISTS: msg`A user with this e-mail already exists in the company.`,
  INVITATION_PENDING: msg`This person has already been invited and has not accepted yet.`,
  LAST_ADMIN: msg`This is the only administrator. Make someone else administrator first.`,
  OWN_RIGHTS: msg`You cannot change your own rights.`,
}

const storeTexts: Readonly<Record<StoreMessage, MessageDescriptor>> = {
  NEW_STORE_CREATED: msg`The new store has been created.`,
  CREATE_STORE_ERROR_OCCURRED: msg`The new store was not created. Check your entries and try again.`,
  STORE_SUCCESSFULLY_UPDATED: msg`The store has been saved.`,
  STORE_ERROR_OCCURRED: msg`The store could not be saved. Check your entries and try again.`,
  CREATION_NOT_CONFIRMED: msg`We could not confirm the creation. What you have entered is still here: try again.`,
  CHANGE_NOT_CONFIRMED: msg`We could not confirm that the change was saved. It is still here: save it again.`,
  SOMETHING_WENT_WRONG: msg`Apple Pay did not take the change. Try again.`,
  CRYPTO_PAYCEK_PROFILE_CODE_SUCCESSFULLY_SAVED: msg`The profile code has been saved.`,
  CRYPTO_PAYCEK_PROFILE_CODE_SAVE_ERROR_OCCURRED: msg`The profile code could not be saved. Check your entries and try again.`,
  SECRET_KEY_NOT_SHOWN: msg`The secret key could not be shown. Try again.`,
  IMAGE_UPLOAD_ERROR: msg`At least one image could not be uploaded. The list shows which.`,
  FILE_TYPE_NOT_SUPPORTED: msg`File type not supported. The list shows which files were refused.`,
  PICTURE_DELETED: msg`The image was deleted.`,
  PICTURE_NOT_DELETED: msg`We could not confirm the deletion. Reload the gallery to check.`,
  VISUAL_CUSTOMIZATION_SUCCESSFULLY_UPDATED: msg`The layout was updated.`,
  VISUAL_CUSTOMIZATION_ERROR_OCCURRED: msg`The layout could not be saved. Check your entries and try again.`,
  TEST_MAIL_SENT: msg`The test e-mail is on its way to you.`,
  TEST_MAIL_NOT_SENT: msg`The test e-mail could not be sent. Try again later.`,
}

const linkTexts: Readonly<Record<LinkMessage, MessageDescriptor>> = {
  LINK_UPDATED_SUCCESSFULLY: msg`The link was updated.`,
  LINK_UPDATE_ERROR: msg`The link could not be updated. Check your entries and try again.`,
  LINK_SUCCESSFULLY_DEACTIVATED: msg`The link was deactivated. The e-mail about it goes to {address}`,
  LINK_SUCCESSFULLY_REACTIVATED: msg`The link was reactivated. The e-mail about it goes to {address}`,
  LINK_DEACTIVATED_MAIL_NOT_SENT: msg`The link was deactivated, but the e-mail about it was not sent. {reason}`,
  LINK_REACTIVATED_MAIL_NOT_SENT: msg`The link was reactivated, but the e-mail about it was not sent. {reason}`,
  ERROR_LINK_NOT_DEACTIVATED: msg`The link was not deactivated. Check its status.`,
  ERROR_LINK_NOT_REACTIVATED: msg`The link was not reactivated. Check its status.`,
  LINK_STATUS_UNKNOWN: msg`We could not confirm the status of the link. Refresh the page to check it.`,
  LINK_SUCCESSFULLY_SENT: msg`The link was sent to the customer.`,
  ERROR_LINK_NOT_SENT: msg`The link was not sent. {reason}`,
  PBL_EXPORT_ERROR: msg`The payment links could not be exported. Try again.`,
}

const terminalTexts: Readonly<Record<TerminalMessage, MessageDescriptor>> = {
  TERMINAL_ORDER_CANCELLED: msg`The order was cancelled.`,
  TERMINAL_ORDER_UNCONFIRMED: msg`The payment could not be confirmed. Look at the order before you charge again.`,
  TERMINAL_ORDER_PROCESSED: msg`The order was successfully processed. {order}: {amount}`,
}

const generalTexts: Readonly<Record<string, MessageDescriptor>> = {
  ORDER_INFO: msg`Order info`,
  SERVER_NOT_REACHABLE: msg`Server not reachable`,
  PART_NOT_FETCHED: msg`Part of this page could not be loaded. We will keep trying; if it does not appear, save and reload the page.`,
  PICTURE_NOT_SAVED: msg`The picture could not be saved. Try again.`,
  NOT_FOUND: msg`Not found`,
  NO_LONGER_THERE: msg`Nothing was saved: this was removed, or you no longer have access to it.`,
  CHANGED_MEANWHILE: msg`Nothing was saved yet: someone else saved this in the meantime. Check what changed, then save again.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Wait a minute and try again.`,
  TOO_MANY_STORES: msg`Too many new stores today. Try again tomorrow.`,
  MALFORMED_JSON: msg`The server could not read the request. Reload the page and try again.`,
  ERROR_403: msg`Forbidden: You do not have permission to access this resource.`,
  RIGHTS_CHANGED: msg`You do not have permission for this. Your permissions were refreshed.`,
  ERROR_404: msg`Sorry, page not found.`,
  ERROR_500: msg`Sorry, something went wrong and your request cannot be processed.`,
  LINK_NOT_OPEN: msg`The status of the link has changed and no longer allows this. Close and check the link.`,
  NOT_ALLOWED_NOW: msg`This is no longer possible for the transaction as it is now.`,
  PASSWORD_CHANGED: msg`Your password has been changed.`,
  LANGUAGE_NOT_SAVED: msg`The language could not be saved for your next sign-in.`,
  SIGNED_OUT_ELSEWHERE: msg`You signed out in another tab.`,
  PROVIDER_NOT_REACHED: msg`You are signed out here. The identity provider could not be reached.`,
}

const texts: Readonly<Record<string, MessageDescriptor>> = {
  ...transactionTexts,
  ...paperTexts,
  ...companyTexts,
  ...userTexts,
  ...terminalTexts,
  ...storeTexts,
  ...linkTexts,
  ...generalTexts,
  ...signInTexts,
}

/** What the params header carries stands where a text of the gateway names it (SES-32); foreign text stays text. */
const filledIn = (text: string, { params }: Readonly<Record<string, string>>) =>
  params ? text.replace(/\{\{? *params? *\}?\}/g, () => params) : text

/** The words of a message key in the reader's language; an unknown key is shown unchanged (D71). */
export function messageText(key: string, values: Readonly<Record<string, string>> = {}): string {
  if (key === 'FIELD_CANNOT_BE_EMPTY') return i18n._(msg`Field ${values.name ?? ''} cannot be empty`)
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined
  return text ? i18n._(text.id, values, text) : filledIn(key, values)
}

/** What a machine says, in words: a text that is shown as it came is not translated (D47). */
export function toastText(notice: Notice): string {
  const { key, values, verbatim } = toastOf(notice)
  return verbatim ? key : messageText(key, values)
}
