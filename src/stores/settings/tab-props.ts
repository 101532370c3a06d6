import type { NotificationLanguage } from '#contract/stores/languages.ts'
import type { StoreSettings } from '#contract/stores/settings.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import type { FormHandle } from '#src/ui/form/form-handle.ts'
import type { SettingsPlace } from './places.ts'

/** What every tab of the settings gets. */
export interface TabProps {
  readonly form: FormHandle
  readonly named: NamedStore
  /** The store as it was read when the page opened. */
  readonly read: StoreSettings
  /** The languages of its cardholder e-mails. */
  readonly languages: readonly NotificationLanguage[]
  readonly place: SettingsPlace
  /** Tells the page whether a form of the tab itself holds something unsaved, which stays so while another tab is open. */
  readonly onUnsaved: (unsaved: boolean) => void
  /** Opens the tab of a field of the store, and gives the field the focus. */
  readonly reach: (path: string) => void
}
