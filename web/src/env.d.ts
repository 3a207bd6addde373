/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'serai:languages' {
  export const loaders: Record<string, () => Promise<{ default: import('@fluent/bundle').FluentResource }>>
  export const guides: Record<string, () => Promise<{ default: import('@fluent/bundle').FluentResource }>>
  export const apps: Record<string, () => Promise<{ default: import('@fluent/bundle').FluentResource }>>
  export const tables: Record<string, () => Promise<{ default: import('@fluent/bundle').FluentResource }>>
  export const names: Record<string, string>
}
