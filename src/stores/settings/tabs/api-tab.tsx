import { SecretKey } from '#src/stores/settings/secret-key.tsx'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { ApiSections } from '#src/stores/shared-sections.tsx'

/** The secret key and what the gateway sends back to the shop (STS-04, STS-05). */
export function ApiTab({ form, named }: TabProps) {
  return <ApiSections secretKey={<SecretKey form={form} named={named} />} />
}
