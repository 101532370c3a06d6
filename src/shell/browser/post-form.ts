import type { PostedForm } from '#machines/shell/ports.ts'

/** Leaves for another address with these fields, as a form of the page would. */
export function postForm({ action, fields }: PostedForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
