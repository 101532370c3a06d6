import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { NotificationLanguage } from '#contract/stores/languages.ts'
import type { StoreSettings } from '#contract/stores/settings.ts'
import { storeForm } from '#contract/stores/store-form.ts'
import { cryptoCode } from '#machines/stores/crypto-code.ts'
import { layoutDraftKey } from '#machines/stores/layout-draft.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { sessionActor } from '#src/shell/app.ts'
import { FormLeave } from '#src/shell/asked/leave-guard.tsx'
import { keptDraft } from '#src/shell/browser/tab-memory.ts'
import { comesOverPage } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { useGroupWords } from '#src/stores/group-words.ts'
import { storeView } from '#src/stores/store-view.ts'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { controlId, type FormActor } from '#src/ui/form/form-handle.ts'
import { FormSaveBar } from '#src/ui/form/form-save-bar.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { placeOfField, type TabName, useSettingsPlace, useSettingsWay } from './places.ts'
import { TabNav } from './tab-nav.tsx'
import { settingsTabs } from './tab-table.ts'

const FormConfirm = comesOverPage(
  inRoom('further', () => import('#src/ui/form/form-confirm.tsx').then((file) => file.FormConfirm)),
)

type UnsavedTabs = Readonly<Partial<Record<TabName, boolean>>>

/** The drafts of the tabs with separate forms. */
const ownDrafts = ({ store }: NamedStore) => ({
  layout: [layoutDraftKey(store, 'CHECKOUT'), layoutDraftKey(store, 'PAY_BY_LINK')],
  crypto: [cryptoCode.draftKey(store)],
})

function unsavedBefore(named: NamedStore): UnsavedTabs {
  const { layout, crypto } = ownDrafts(named)
  const isKept = (key: string) => keptDraft(key) !== null
  return { layout: layout.some(isKept), crypto: crypto.some(isKept) }
}

interface SettingsFormProps {
  readonly actor: FormActor
  readonly named: NamedStore
  readonly read: StoreSettings
  readonly languages: readonly NotificationLanguage[]
}

/** One form over all tabs, with the bar that saves it and the question before that (STS-53…55). */
export function SettingsForm({ actor, named, read, languages }: SettingsFormProps) {
  const { i18n, t } = useLingui()
  const testMode = useSelector(sessionActor(), (snapshot) => snapshot.context.testMode)
  const form = storeView.useForm(actor)
  const place = useSettingsPlace()
  const wayTo = useSettingsWay(named.store)
  const { groupName } = useGroupWords(languages)
  const saved = useSelector(actor, ({ context }) => storeForm.own(context.saved))
  const issues = useSelector(actor, ({ context }) => context.issues)
  const rules = useSelector(actor, ({ context }) => context.rules)
  const [unsavedTabs, setUnsavedTabs] = useState(() => unsavedBefore(named))
  const [reached, setReached] = useState<string | null>(null)
  const isLocked = useSelector(actor, (snapshot) => snapshot.matches('locked'))
  const name = <bdi>{saved.name}</bdi>
  const counts = rules.countsByPart(issues)
  const shown = settingsTabs.filter(({ isFor }) => isFor?.(saved) ?? true)
  const tab = settingsTabs.find(({ id }) => id === place.tab)
  if (!tab) throw new Error(`There is no tab ${place.tab}.`)

  const { id: current } = tab
  const onUnsaved = useCallback(
    (unsaved: boolean) => setUnsavedTabs((tabs) => ({ ...tabs, [current]: unsaved })),
    [current],
  )
  const { layout, crypto } = ownDrafts(named)

  const reach = (path: string) => {
    wayTo(placeOfField(path)).onGo()
    setReached(path)
  }
  const showMissing = () => {
    form.errors.tried()
    const [first] = Object.keys(issues)
    if (tab.savesItself && first !== undefined) reach(first)
  }
  const body = (
    <Suspense key={tab.id} fallback={<LoadingScreen />}>
      <Box display="grid" gap="5">
        <tab.Body
          form={form}
          named={named}
          read={read}
          languages={languages}
          place={place}
          onUnsaved={onUnsaved}
          reach={reach}
        />
      </Box>
      {reached === null ? null : <Reach id={controlId(form, reached)} onReached={() => setReached(null)} />}
    </Suspense>
  )
  const bar: ReactNode = isLocked ? null : <FormSaveBar form={form} target={saved.name} onShow={showMissing} />
  return (
    <Box
      display="grid"
      gap={{ base: '5', lg: '8' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 45rem)' }}
    >
      <TabNav
        current={place.tab}
        currentLabel={i18n._(tab.label)}
        onGo={(id) => wayTo({ tab: id }).onGo()}
        tabs={shown.map(({ id, label, isForTests = false }) => ({
          id,
          label: i18n._(label),
          href: wayTo({ tab: id }).href,
          errors: counts[id] ?? 0,
          unsaved: unsavedTabs[id] ?? false,
          ...(isForTests && !testMode && { closedBecause: t`In test mode only` }),
        }))}
      />
      {tab.savesItself ? (
        <div>
          {body}
          {form.unsaved ? bar : null}
        </div>
      ) : (
        <FormFrame form={form} groupName={groupName} reach={reach}>
          {isLocked ? (
            <Box mb="4">
              <Banner tone="amber">
                <Trans>The settings of this store can only be read.</Trans>
              </Banner>
            </Box>
          ) : null}
          {body}
          {bar}
        </FormFrame>
      )}
      {form.confirming ? (
        <FormConfirm
          form={form}
          groupName={groupName}
          title={<Trans>Update the store {name}?</Trans>}
          effect={<Trans>The changes apply at once, to every payment from now on.</Trans>}
          confirm={<Trans>Update the store</Trans>}
        />
      ) : null}
      <FormLeave
        form={form}
        moreUnsaved={shown.some(({ id }) => unsavedTabs[id])}
        moreDrafts={[...layout, ...crypto]}
      />
    </Box>
  )
}

/** Gives a field the focus once its tab is drawn. */
function Reach({ id, onReached }: { readonly id: string; readonly onReached: () => void }) {
  useEffect(() => {
    const control = document.getElementById(id)
    if (control === null) return
    control.focus()
    onReached()
  })
  return null
}
