import {
  type CSSVariablesResolver,
  createTheme,
  darken,
  luminance,
  type MantineThemeOverride,
  rgba,
} from '@mantine/core'
import { accentColours } from '#shared/accent-colours.ts'
import { isOneOf } from '#shared/objects.ts'
import { required } from '#shared/required.ts'
import { spokenOption, spokenPill } from './ui/spoken-choice.tsx'

/** WCAG 2.2 AA asks for 4.5; a little more, because colours are rounded. */
const enough = 4.6

function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05] as const
  return Math.max(one, other) / Math.min(one, other)
}

/** The colour, darkened until text of it can be read on `background` (or white text on it). */
function readable(color: string, background = '#ffffff'): string {
  for (let amount = 0; amount < 1; amount += 0.04) {
    const candidate = amount ? darken(color, amount) : color
    if (contrast(candidate, background) >= enough) return candidate
  }
  return '#000000'
}

/** The component library's light variants, dimmed texts and filled buttons miss AA contrast: set for every colour. */
export const readableColours: CSSVariablesResolver = (theme) => {
  const accent = required(theme.colors[theme.primaryColor], 'the accent colour')
  const light: Record<string, string> = {
    '--mantine-color-dimmed': '#5a6169',
    '--mantine-color-placeholder': '#6a7178',
    '--mantine-color-error': readable(theme.colors.red[9]),
    '--mantine-color-anchor': readable(accent[9]),
    '--app-background': '#f6f7f9',
    '--app-panel': '#ffffff',
    '--app-border': '#dee2e6',
    '--app-field-border': '#7c848c',
    '--app-hover': '#f1f3f5',
    '--app-accent-text': readable(accent[9], accent[0]),
    '--app-accent-soft': accent[0],
  }
  const dark: Record<string, string> = {
    '--mantine-color-dimmed': theme.colors.dark[1],
    '--mantine-color-placeholder': '#a0a0a0',
    '--mantine-color-error': theme.colors.red[3],
    '--mantine-color-anchor': accent[3],
    '--app-background': '#1a1b1e',
    '--app-panel': '#212327',
    '--app-border': '#383a40',
    '--app-field-border': '#868b94',
    '--app-hover': '#2b2d33',
    '--app-accent-text': accent[2],
    '--app-accent-soft': rgba(accent[7], 0.22),
  }
  for (const [name, shades] of Object.entries(theme.colors)) {
    if (name === 'dark') continue
    const filled = readable(shades[9])
    Object.assign(light, {
      [`--mantine-color-${name}-filled`]: filled,
      [`--mantine-color-${name}-filled-hover`]: darken(filled, 0.12),
      [`--mantine-color-${name}-light`]: shades[0],
      [`--mantine-color-${name}-light-hover`]: shades[1],
      [`--mantine-color-${name}-light-color`]: readable(shades[9], shades[1]),
      [`--mantine-color-${name}-outline`]: filled,
      [`--mantine-color-${name}-text`]: filled,
    })
    Object.assign(dark, {
      [`--mantine-color-${name}-filled`]: filled,
      [`--mantine-color-${name}-filled-hover`]: darken(filled, 0.12),
      [`--mantine-color-${name}-light`]: rgba(shades[7], 0.2),
      [`--mantine-color-${name}-light-hover`]: rgba(shades[7], 0.28),
      [`--mantine-color-${name}-light-color`]: shades[2],
      [`--mantine-color-${name}-outline`]: shades[3],
      [`--mantine-color-${name}-text`]: shades[3],
    })
  }
  return { variables: {}, light, dark }
}

const defaults: MantineThemeOverride = {
  primaryShade: { light: 9, dark: 9 },
  defaultRadius: 'md',
  // a dialog's heading row is no banner of the page
  components: {
    // lists and dialogs are drawn inside a landmark
    Portal: { defaultProps: { target: '#overlays' } },
    // a long menu stays within the window, and scrolls
    Menu: {
      defaultProps: {
        middlewares: { flip: true, shift: true, size: { padding: 8 } },
        styles: { dropdown: { overflowY: 'auto' } },
      },
    },
    // the list of options scrolls itself, so that the keys of its input scroll it
    Select: { defaultProps: { withScrollArea: false, renderOption: spokenOption } },
    MultiSelect: { defaultProps: { withScrollArea: false, renderOption: spokenOption, renderPill: spokenPill } },
    TagsInput: { defaultProps: { withScrollArea: false } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show password' },
      },
    },
    // words as they are written: capitals are read more slowly, and names of roles are not ours to change
    Badge: { defaultProps: { tt: 'none' } },
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.3' }, h2: { fontSize: '1.125rem', lineHeight: '1.4' } },
  },
}

const themes = new Map<string, ReturnType<typeof createTheme>>()

/** The one look, with the tenant's accent colour; the same one for the same colour, or everything would be drawn again. */
export function themeOf(accentColour: string | undefined) {
  const primaryColor = isOneOf(accentColours, accentColour) ? accentColour : 'teal'
  const theme = themes.get(primaryColor) ?? createTheme({ ...defaults, primaryColor })
  themes.set(primaryColor, theme)
  return theme
}
