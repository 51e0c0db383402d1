import { MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const small = { defaultProps: { size: 'xs' } }
const inputs = ['Input', 'InputLabel', 'MultiSelect', 'NativeSelect', 'Select', 'TagsInput', 'TextInput']
const theme = { components: Object.fromEntries(inputs.map((name) => [name, small])) }

/** Fields that leave room for what they are about: of filters above a list. A touch screen makes them large again. */
export const SmallInputs = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
)
