/** What of pdfmake is used; its published types bring the browser's into the whole program. */
declare module 'pdfmake' {
  type Text = string | Readonly<Record<string, unknown>>;
  interface Definition {
    readonly info?: { readonly title: string };
    readonly content: readonly Text[];
    readonly defaultStyle?: { readonly font: string; readonly fontSize: number };
  }
  interface Printer {
    setFonts(fonts: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Uint8Array> };
  }
  const printer: Printer;
  export default printer;
}
