import { createContext } from 'react'
import type { HomeRoom } from './rooms'

/** The rooms of content that she may enter: a way to a piece of content is one only where it leads there. */
export const RoomsContext = createContext<readonly HomeRoom[]>([])
