import * as v from 'valibot'
import { Company } from '#contract/companies/company.ts'
import type { CompanyForm } from '#contract/companies/company-form.ts'

/** A form without any issue. */
export const rightForm: CompanyForm = {
  name: 'Čvor & sin d.o.o. (Split)',
  mb: '69435151530',
  address: 'Ulica kneza Branimira 12/A',
  zip: '21000',
  city: 'Split',
  country: 'HR',
  phone: '+38521123456',
  mobile: '+385911234567',
  email: 'info@cvor.example',
  firstName: 'Đurđica',
  lastName: 'Žuvela-Čulić',
}

export const exampleCompany = (more: Partial<Company> = {}): Company => ({
  ...v.parse(Company, { id: 7, ...rightForm, systan: '110', pisOptionEnabled: true }),
  ...more,
})
