import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { type ComponentPropsWithoutRef, type MouseEvent, useId } from 'react'

interface ReasonedButtonProps
  extends Omit<ButtonProps, 'disabled'>,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'disabled'> {
  /** Why it cannot be pressed now; undefined when it can. */
  because: string | undefined
}

/**
 * A button that says why it cannot be pressed: it keeps its place in the order of the keyboard, and the reason shows
 * under the pointer and the focus and is read out. A button that the browser disables can be reached by nobody.
 */
export function ReasonedButton({ because, onClick, children, ...rest }: ReasonedButtonProps) {
  const id = useId()
  const refuse = (event: MouseEvent) => event.preventDefault()
  const disabled = because ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id } : {}
  return (
    <>
      <Tooltip label={because} disabled={!because} events={{ hover: true, focus: true, touch: true }}>
        <Button {...rest} {...disabled} onClick={because ? refuse : onClick}>
          {children}
        </Button>
      </Tooltip>
      {because ? (
        <span id={id} hidden>
          {because}
        </span>
      ) : null}
    </>
  )
}
