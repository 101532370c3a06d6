import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { ChevronDown, ChevronRight, Send } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { fromPromise } from 'xstate'
import { filledTemplate } from '#contract/stores/placeholders.ts'
import { sampleValues } from '#contract/stores/sample-values.ts'
import { sendTestMail } from '#contract/stores/test-mail.ts'
import type { NamedStore } from '#machines/stores/store-settings.machine.ts'
import { type TestMail, testMailMachine } from '#machines/stores/test-mail.machine.ts'
import { request } from '#src/client.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { ports } from '#src/shell/ports.ts'
import { layoutCheckLogic } from '#src/stores/settings/layout/layout-logic.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { PartFrame } from './part-frame.tsx'
import { UncheckedNote } from './unchecked-note.tsx'

type Language = 'hr' | 'en'

interface TextPreviewProps {
  readonly named: NamedStore
  readonly html: string
  /** Of an e-mail: it can be sent as a test, and its placeholders have sample values. */
  readonly subject?: string | Readonly<Record<Language, string>>
  /** The language that it is written in; that of the screen, when left out. */
  readonly language?: Language
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const testMailLogic = ({ store }: NamedStore) =>
  testMailMachine.provide({
    actors: {
      sendTestMail: fromPromise<void, TestMail | null>(async ({ input, signal }) => {
        if (input === null) return
        const params = { storeId: store }
        await request(sendTestMail, { params, body: input, signal, ignoreFailure: true })
      }),
    },
    actions: ports,
  })

/** What a customer sees of a text that is being written, with sample data, in both languages (STS-35, STS-36). */
export function TextPreview(props: TextPreviewProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Mark = open ? ChevronDown : ChevronRight
  return (
    <div>
      <ActionButton
        variant="ghost"
        size="sm"
        ms="-3"
        aria-expanded={open}
        aria-controls={id}
        disabled={props.html.trim() === ''}
        why="saysSomething"
        onClick={() => setOpen(!open)}
      >
        <Mark aria-hidden="true" />
        <Trans>Preview</Trans>
      </ActionButton>
      <div id={id}>{open ? <OpenPreview key={props.language} {...props} /> : null}</div>
    </div>
  )
}

function OpenPreview({ named, html, subject: written, language: first }: TextPreviewProps) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState<Language>(first ?? (i18n.locale === 'en' ? 'en' : 'hr'))
  const subject = typeof written === 'object' ? written[language] : written
  const values = sampleValues[language]
  const filled = subject === undefined ? html : filledTemplate(html, values, escaped)
  const isChecked = useHasFeature('layoutCheck')
  const languages = [
    ['hr', t`Croatian`],
    ['en', t`English`],
  ] as const
  return (
    <chakra.div mt="2" borderWidth="1px" borderRadius="l2" overflow="hidden">
      {subject === undefined ? null : (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          px="3"
          py="2"
          bg="bg.subtle"
          borderBottomWidth="1px"
        >
          <chakra.bdi flex="1 1 12rem" fontWeight="medium" overflowWrap="anywhere">
            {filledTemplate(subject, values)}
          </chakra.bdi>
          <chakra.div role="group" aria-label={t`Language of the sample data`} display="flex" gap="1">
            {languages.map(([name, label]) => (
              <Button
                key={name}
                size="sm"
                variant={name === language ? 'subtle' : 'ghost'}
                aria-pressed={name === language}
                onClick={() => setLanguage(name)}
              >
                {label}
              </Button>
            ))}
          </chakra.div>
          <TestMailButton named={named} mail={{ subject, body: html, language }} />
        </chakra.div>
      )}
      {isChecked ? (
        <CheckedText named={named} html={filled} />
      ) : (
        <PartFrame title={t`Preview of the text`} html={filled} />
      )}
    </chakra.div>
  )
}

/** As the gateway would keep it. */
function CheckedText({ named, html }: Pick<TextPreviewProps, 'named' | 'html'>) {
  const { t } = useLingui()
  const [logic] = useState(() => layoutCheckLogic(named))
  const [layout] = useState({ css: '', header: html, footer: '' })
  const check = useActorRef(logic, { input: layout })
  const checked = useSelector(check, ({ context }) => context.checked)
  useEffect(() => check.send({ type: 'layout.changed', css: '', header: html, footer: '' }), [check, html])
  return (
    <>
      <UncheckedNote actor={check} />
      <PartFrame title={t`Preview of the text`} html={checked?.header ?? ''} />
    </>
  )
}

interface TestMailProps {
  readonly named: NamedStore
  readonly mail: TestMail
}

function TestMailButton(props: TestMailProps) {
  return useHasFeature('testMails') ? <SendTest {...props} /> : null
}

function SendTest({ named, mail }: TestMailProps) {
  const [logic] = useState(() => testMailLogic(named))
  const actor = useActorRef(logic)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <EventButton actor={actor} event={{ type: 'mail.requested', ...mail }} size="sm" variant="outline" busy={busy}>
      <Send size={16} aria-hidden="true" />
      <Trans>Send a test to me</Trans>
    </EventButton>
  )
}
