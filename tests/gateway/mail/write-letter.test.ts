import { expect, it } from 'vitest'
import { writeLetter } from '#gateway/mail/write-letter.ts'

it('line breaks in a name add no paragraph and no line to a letter · USR-19', () => {
  const { subject, text, html } = writeLetter(
    {
      subject: 'Invitation: Ana\r\nBcc: somebody@mail.example',
      paragraphs: ['Ana\n\nYour account is blocked. Write to help@mail.example. invites you to join “Jadran”.', 'Bye.'],
    },
    'en',
  )
  expect(subject).toBe('Invitation: Ana Bcc: somebody@mail.example')
  expect(text.split('\n')).toEqual([
    'Ana Your account is blocked. Write to help@mail.example. invites you to join “Jadran”.',
    '',
    'Bye.',
    '',
    'Riva',
  ])
  expect(html.match(/<p>/g)).toHaveLength(2)
})
