import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { installFromDebian } from './debian.ts'

/** The same browser without windows: a page of a test takes it 0.9 s of processor time, the whole browser 2.3 s. */
const debianShell = '/usr/bin/chromium-headless-shell'
const known = [
  process.env.CHROMIUM_PATH,
  debianShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Arguments for a browser that has no display, no GPU and no sandbox. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Whether Playwright's own browser is there, which its tests start unless another one is set. */
export const hasOwnBrowser = (): boolean => existsSync(chromium.executablePath())

/** Path of a Chromium on this machine, or null. */
export function findBrowser(): string | null {
  const own = chromium.executablePath()
  return [...known, own].find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}

const run = (command: string, args: readonly string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** A browser: one of this machine, else Debian's, else Playwright's own; else a sentence that says what to install. */
export function ensureBrowser(): string {
  const there = findBrowser()
  if (there !== null) return there
  // Older releases have no package of the shell alone.
  installFromDebian('chromium-headless-shell', 'chromium')
  if (findBrowser() === null) {
    run(process.execPath, [
      join(import.meta.dirname, '..', 'node_modules', 'playwright', 'cli.js'),
      'install',
      'chromium',
    ])
  }
  const path = findBrowser()
  if (path === null) throw new Error('No browser was found: install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  return path
}

/** For many pages: the shell of the browser where Debian has it, else any browser. */
export function ensureFastBrowser(): string {
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(debianShell)) installFromDebian('chromium-headless-shell')
  return ensureBrowser()
}
