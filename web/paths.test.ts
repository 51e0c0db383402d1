import { describe, expect, it } from 'vitest'
import { ownPath, paths } from './paths.ts'

describe('ownPath', () => {
  it.each([
    ['/volunteers/group?page=2#x', '/volunteers/group?page=2#x'],
    ['/kiosk', '/kiosk'],
    [undefined, paths.dashboard],
    ['', paths.dashboard],
    ['https://evil.example/', paths.dashboard],
    ['//evil.example/x', paths.dashboard],
    ['/\\evil.example/x', paths.dashboard],
    ['javascript:alert(1)', paths.dashboard],
    ['/sign-in?return=/sign-in', paths.dashboard],
  ])('%s leads to %s', (given, expected) => expect(ownPath(given)).toBe(expected))
})
