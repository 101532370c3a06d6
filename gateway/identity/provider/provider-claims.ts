import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { PersonName } from '#contract/session/account-fields.ts'
import { AttributeText, type PersonAttributes } from '#contract/session/person-attributes.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { account } from '#gateway/identity/schema.ts'

/** The claims of an identity provider about a person that are used here. */
export interface ProviderClaims {
  /** Verified by the provider. */
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly attributes: Partial<PersonAttributes>
}

const Verified = v.object({ email: v.string(), email_verified: v.literal(true) })

/** The claims of OpenID Connect Core 5.1; one that is not as it should be is as if it were not there. */
const claim = <const S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.fallback(v.optional(schema), undefined)
const Claims = v.object({
  given_name: claim(PersonName),
  family_name: claim(PersonName),
  phone_number: claim(AttributeText),
  address: claim(
    v.object({
      street_address: claim(
        v.pipe(
          v.string(),
          v.transform((lines) => lines.trim().replace(/\s*[\r\n]+\s*/g, ', ')),
          AttributeText,
        ),
      ),
      postal_code: claim(AttributeText),
      locality: claim(AttributeText),
      country: claim(AttributeText),
    }),
  ),
})

const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Reads the claims of a token, or of an answer about it. */
export const personIn = (claims: unknown): ProviderClaims => {
  const verified = v.safeParse(Verified, claims)
  const read = v.safeParse(Claims, claims)
  if (!read.success) return { attributes: {} }
  const { given_name: firstName, family_name: lastName, phone_number, address } = read.output
  const { street_address: street, postal_code, locality, country } = address ?? {}
  return {
    ...present({ email: verified.success ? verified.output.email : undefined, firstName, lastName }),
    attributes: present({ phone_number, street, postal_code, locality, country }),
  }
}

/** Both together; where they differ, the first counts. */
export const mergeClaims = (first: ProviderClaims, second: ProviderClaims): ProviderClaims => ({
  ...{ ...second, ...first },
  attributes: { ...second.attributes, ...first.attributes },
})

/** The provider knows a person's name and address better than what was kept of them; what it does not say stays. */
export const keepPerson = async (
  database: Database,
  id: string,
  { email: _, attributes, ...names }: ProviderClaims,
): Promise<void> => {
  if (Object.keys({ ...names, ...attributes }).length === 0) return
  await database
    .db()
    .update(account)
    .set({ ...names, attributes: sql`${account.attributes} || ${JSON.stringify(attributes)}::jsonb` })
    .where(eq(account.id, id))
}
