import { CheckIcon, type ComboboxItem, type ComboboxRenderPillInput, Pill } from '@mantine/core'
import { spoken } from './spoken.tsx'

/** An option of a list as the interface kit draws it, with its Chinese and Tamil parts marked. */
export const spokenOption = ({ option, checked }: { option: { label: string }; checked?: boolean }) => (
  <>
    {checked ? <CheckIcon className="chosen-sign" /> : null}
    <span>{spoken(option.label)}</span>
  </>
)

/** The same for what was chosen of several. */
export const spokenPill = (pill: ComboboxRenderPillInput) => (
  <Pill withRemoveButton disabled={pill.disabled ?? false} onRemove={pill.onRemove} {...pill.reorderProps}>
    {spoken((pill.option as ComboboxItem | undefined)?.label ?? pill.value)}
  </Pill>
)
