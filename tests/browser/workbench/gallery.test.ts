import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFlows } from '#tests/tools/flows/load.ts'
import { type Walked, writeCharts } from '#tests/tools/flows/write.ts'
import { heading } from '../person.ts'
import { openStage } from '../stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-states-'))
beforeAll(async () => {
  const flows = await loadFlows()
  await writeCharts(
    folder,
    flows.filter(({ machine }) => machine.id === 'entry'),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stage = openStage({ flows: { file: join(folder, 'index.html') } })

const numberOf = (state: string): number => {
  const { states } = JSON.parse(readFileSync(join(folder, 'entry.json'), 'utf8')) as Walked
  return states.findIndex(({ title }) => title === state)
}

describe('the gallery of states', () => {
  it('opens a screen where its machine was refused', async () => {
    const { page, open } = await stage.visit()
    await open(`/login?state=entry.${numberOf('rejected')}`)
    await page.getByRole('alert').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('iva')
  })

  it('opens a screen that waits, and asks for nothing', async () => {
    const { page, open } = await stage.visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(`/login?state=entry.${numberOf('submitting')}`)
    await heading(page, 'Sign in').waitFor()
    expect(await page.getByLabel('E-mail').isDisabled()).toBe(true)
    expect(asked).not.toContain('/api/authenticate')
  })

  it('shows every state as a small screen and a link to it, in the chosen language and appearance', async () => {
    const { page, open, accessibilityFaults } = await stage.visit()
    await open('/states?lang=en')
    await page.frameLocator('iframe[title=rejected]').getByRole('alert').waitFor()
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.frameLocator('iframe[title=rejected]').locator('html.dark[lang=en]').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('entry rejected')
    await page.getByRole('status').getByText('1 found').waitFor()
    expect(await page.locator('.open:visible').allTextContents()).toEqual(['rejected'])
    expect(await accessibilityFaults()).toEqual([])
    await page.getByRole('link', { name: 'Chart of entry: rejected' }).focus()
    await page.getByRole('link', { name: 'rejected', exact: true }).press('Enter')
    await page.getByRole('alert').waitFor()
    await page.locator('html.dark').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('jhi-theme')
  })
})
