import type { companyForm } from '#contract/companies/company-form.ts'
import { emailOfLength, type LimitsOf } from '#tests/contract/shell/form/field-limits.ts'

const heapOfMarks = '\u0308'.repeat(6)
const noLine = ['Spl\u2028it', 'Spl\u2029it', 'Split\ud800']

/** The fields of both forms of a company (CMP-07…15, CMP-18). For mb no length is stated (D13). */
export const companyLimits: LimitsOf<typeof companyForm.table> = {
  lengths: {
    name: ['CMP-11', 1, 100, 'š', 'Please enter valid company name.'],
    mb: ['CMP-09', 1, 20, '1', 'Please enter valid oib number.'],
    address: ['CMP-12', 3, 255, 'a', 'Please enter valid address.'],
    zip: ['CMP-13', 3, 10, '1', 'Please enter valid zip code.'],
    city: ['CMP-14', 3, 40, 'č', 'Please enter valid city.'],
    country: ['CMP-15', 2, 2, 'H', 'This is required.'],
    phone: ['CMP-07', 5, 40, '1', 'Please enter valid phone number.'],
    mobile: ['CMP-07', 5, 40, '1', 'Please enter valid mobile number.'],
    email: ['CMP-08', 3, 255, emailOfLength, 'Please enter valid e-mail address.'],
    firstName: ['CMP-10', 1, 40, 'đ', 'Please enter valid first name.'],
    lastName: ['CMP-10', 1, 40, 'ž', 'Please enter valid last name.'],
  },
  takes: {
    name: ["D'Or, Ćiro & sin (Zagreb) +1/2 - br. 7"],
    address: ['Put Đardina 3/B, II. kat'],
    city: ['Slavonski Brod'],
    phone: ['00385+21'],
    firstName: ['Ana Marija'],
    lastName: ["O'Čulić-Šarić"],
  },
  refuses: {
    name: ['Čvor <b>', 'Čvor\u202e', '\u3164\u3164', `C${heapOfMarks}vor`],
    mb: ['HR69435151530', '٣٤٥'],
    address: ['Ulica; 3', `Riva${heapOfMarks}`],
    zip: ['21 000', 'A1000'],
    city: ['Split 3', '\u2800\u2800\u2800', ...noLine],
    country: ['hr'],
    phone: ['+385 21 123', '021/123-456', '0211234a'],
    mobile: ['09112345a'],
    email: ['info', 'in fo@cvor.example', 'info@cvor..example'],
    firstName: ['Ana2', `A${heapOfMarks}`],
    lastName: ['Ⅳ٣', ...noLine],
  },
}
