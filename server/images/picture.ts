export interface Picture {
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: Buffer
}
