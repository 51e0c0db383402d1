import { accessSync, constants } from 'node:fs'

const places = [
  process.env['CHROMIUM'],
  // the same browser without the windows that nobody looks at here: a sixth less work
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser that the system has. */
export function findChromium(): string {
  const found = places.find((place) => place && isProgram(place))
  if (!found) throw new Error('There is no Chromium here: install it, or name one in the variable CHROMIUM.')
  return found
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
