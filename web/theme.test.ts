import { DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { accentColours } from '#shared/accent-colours.ts'
import { readableColours, themeOf } from './theme.ts'

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

describe('the theme', () => {
  it.each(accentColours)('%s can be read: white on filled, and its texts', (accent) => {
    const theme = mergeMantineTheme(DEFAULT_THEME, themeOf(accent))
    const { light, dark } = readableColours(theme)
    expect(contrast('#ffffff', light[`--mantine-color-${accent}-filled`]!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', dark[`--mantine-color-${accent}-filled`]!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', light['--mantine-color-anchor']!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light['--app-accent-soft']!, light['--app-accent-text']!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark['--app-panel']!, dark['--mantine-color-anchor']!)).toBeGreaterThanOrEqual(4.5)
  })
  it('falls back when a setting names a colour that is none', () => expect(themeOf('beige').primaryColor).toBe('teal'))
})
