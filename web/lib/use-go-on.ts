import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** Goes on to a page after a save, unless the person has left meanwhile: nobody is taken away from what they do now. */
export function useGoOn(): (to: string) => void {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback((to) => void (isHere.current && navigate({ to })), [navigate])
}
