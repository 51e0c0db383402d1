import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'

interface Matrix {
  size: number
  data: ArrayLike<number>
}

/** A QR code as a drawing of our own, dark on white in both colour schemes; its library comes when it is needed. */
export function QrCode({ text, label, side: shown = 200 }: { text: string; label: string; side?: number }) {
  const [matrix, setMatrix] = useState<Matrix>()
  useEffect(() => {
    let wanted = true
    void import('qrcode').then(({ create }) => {
      if (wanted) setMatrix(create(text, { errorCorrectionLevel: 'M' }).modules)
    })
    return () => {
      wanted = false
    }
  }, [text])
  if (!matrix) return <Skeleton width={shown} height={shown} mx="auto" />
  const border = 4
  const side = matrix.size + 2 * border
  const path = Array.from(matrix.data, (dark, index) =>
    dark ? `M${(index % matrix.size) + border} ${Math.floor(index / matrix.size) + border}h1v1h-1z` : '',
  ).join('')
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={shown}
      height={shown}
      role="img"
      aria-label={label}
      style={{ margin: '0 auto', maxWidth: '100%' }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
