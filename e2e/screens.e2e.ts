import { visitEveryScreen } from './visit-every-screen.ts'

// 200% and 400% of a window of 1280 by 720, and the widths where the menu takes the room of a list
const rooms = [
  [1280, 720],
  [1130, 720],
  [1000, 720],
  [640, 360],
  [320, 180],
] as const
visitEveryScreen('wide', { width: 1280, height: 800, rooms })
