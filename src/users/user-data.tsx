import { Trans, useLingui } from '@lingui/react/macro'
import { formSections, type PrivilegesForm } from '#contract/users/privileges-form.ts'
import { Section } from '#src/ui/section.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'

/** What is known of the person; of an offline user only the e-mail (USR-21, USR-22). */
export function UserData({ form }: { readonly form: PrivilegesForm }) {
  const { t, i18n } = useLingui()
  const { user } = form
  const attributes = user.attributes
  const shown = (text: string | null | undefined) => <bdi>{text || missingValue}</bdi>
  const country = attributes?.country ?? ''
  const countryName = /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(country)
    : country
  const email: DetailItem = { id: 'email', label: t`E-mail`, value: user.email }
  const items: readonly DetailItem[] =
    formSections(form).data === 'emailOnly'
      ? [email]
      : [
          { id: 'firstName', label: t`First name`, value: shown(user.firstName) },
          { id: 'lastName', label: t`Last name`, value: shown(user.lastName) },
          email,
          { id: 'phone', label: t`Phone`, value: shown(attributes?.phone_number) },
          { id: 'street', label: t`Street`, value: shown(attributes?.street) },
          { id: 'zip', label: t`Zip code`, value: shown(attributes?.postal_code) },
          { id: 'city', label: t`City`, value: shown(attributes?.locality) },
          { id: 'country', label: t`Country`, value: shown(countryName) },
          { id: 'createdAt', label: t`Created`, value: <Instant at={user.createdAt} /> },
          { id: 'updatedAt', label: t`Updated`, value: <Instant at={user.updatedAt} /> },
        ]
  return (
    <Section title={<Trans>User data</Trans>}>
      <DetailList items={items} columns={1} narrow />
    </Section>
  )
}
