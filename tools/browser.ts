import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

/** The shell is the same browser without the windows that nobody sees, each of which starts a page of its own. */
const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Arguments for a browser without a display, a GPU or a sandbox of its own. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Path of a Chromium on this machine, or null. */
export function findBrowser(): string | null {
  const own = chromium.executablePath()
  return [...known, own].find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}

const run = (command: string, args: readonly string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  if (!run('apt-get', ['update', '-qq'])) return
  // Older releases have no package of the shell alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (run('apt-get', ['install', '-y', '-qq', name])) return
  }
}

/** A browser: one of this machine, else Debian's, else Playwright's own; else a sentence that says what to install. */
export function ensureBrowser(): string {
  const there = findBrowser()
  if (there !== null) return there
  installFromDebian()
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
