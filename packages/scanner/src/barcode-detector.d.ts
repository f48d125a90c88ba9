/** The browser's own reader of barcodes, where there is one (Chromium on Android and macOS). */
interface BarcodeDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

declare var BarcodeDetector:
  | {
      new (options: { readonly formats: readonly string[] }): BarcodeDetector;
      getSupportedFormats(): Promise<readonly string[]>;
    }
  | undefined;
